import { startCommand } from '../../local/paveprint/start-command.ts';
import { startPaveprint } from '../../local/paveprint/start.ts';
import { openViteApp } from './vite-app.ts';

await startCommand(async ({ port, dataDirectory }) => {
  // The host serves AWS endpoints at port + 1; for port 0 all take free ones.
  const screens = await openViteApp(port === 0 ? 0 : port + 2);
  const host = await startPaveprint({ port, dataDirectory, extraPaths: screens.handlers });
  console.info(`Paveprint is ready at ${host.origin}, with hot reload of the app`);
  return { close: () => Promise.all([screens.close(), host.close()]) };
});
