/** Only the fields that a form changed, so that saving them keeps what others saved in the meantime. */
export function changesOf<Form extends object>(start: Form, form: Form): Partial<Form> {
  const changes: Partial<Form> = { ...form };
  for (const name in changes) {
    if (JSON.stringify(form[name]) === JSON.stringify(start[name])) delete changes[name];
  }
  return changes;
}
