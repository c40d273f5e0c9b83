import { startCommand } from '../../local/paveprint/start-command.ts';
import { startPaveprint } from '../../local/paveprint/start.ts';
import { openViteApp } from './vite-app.ts';

await startCommand(async ({ port, dataDirectory }) => {
  // The host serves its AWS endpoints at port + 1. With port 0, all of them take free ports.
  const screens = await openViteApp(port === 0 ? 0 : port + 2);
  const host = await startPaveprint({ port, dataDirectory, extraPaths: screens.handlers });
  console.info(`Paveprint is ready at ${host.origin}, with hot reload of the app`);
  return { close: () => Promise.all([screens.close(), host.close()]) };
});
