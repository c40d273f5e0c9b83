/** The fields that a form changed, so that what others saved meanwhile stays. */
export function changesOf<Form extends object>(start: Form, form: Form): Partial<Form> {
  const changes: Partial<Form> = { ...form };
  for (const name in changes) {
    if (JSON.stringify(form[name]) === JSON.stringify(start[name])) delete changes[name];
  }
  return changes;
}
