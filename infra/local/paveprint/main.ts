import { startCommand } from './start-command.ts';
import { startPaveprint } from './start.ts';

await startCommand(async (settings) => {
  const host = await startPaveprint(settings);
  console.info(`Paveprint is ready at ${host.origin}`);
  return host;
});
