import { join } from 'node:path';

import { loadDefinition } from './definition.ts';
import type { Definition } from './definition.ts';
import { openExecutionStore } from './execution-store.ts';
import type { ExecutionStore } from './execution-store.ts';

/** A state machine as the template declares it; the definition is its JSON text. */
export type MachineDescription = { readonly arn: string; readonly name: string; readonly definition: string };

export type Machine = MachineDescription & {
  readonly states: Definition;
  readonly store: ExecutionStore;
};

export async function loadMachine(directory: string, description: MachineDescription): Promise<Machine> {
  const states = loadDefinition(description.name, description.definition);
  return { ...description, states, store: await openExecutionStore(join(directory, description.name)) };
}

export function executionArn(machine: MachineDescription, name: string): string {
  return `${machine.arn.replace(':stateMachine:', ':execution:')}:${name}`;
}
