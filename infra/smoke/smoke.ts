import { runChecks } from './checks.ts';
import { openSite } from './site.ts';

const [address = `http://localhost:${process.env['PORT'] ?? 4000}`] = process.argv.slice(2);
if (!URL.canParse(address)) {
  console.error('npm run smoke -- https://app.example.com\nWithout an address: the local host at PORT (4000).');
  process.exit(2);
}
const results = await runChecks(openSite(address), ({ name, problem }) => {
  console.info(problem === undefined ? `✓ ${name}` : `✗ ${name}\n    ${problem}`);
});
const broken = results.filter(({ problem }) => problem !== undefined);
console.info(broken.length === 0 ? `\n${address} works.` : `\n${broken.length} of ${results.length} checks failed.`);
process.exit(broken.length === 0 ? 0 : 1);
