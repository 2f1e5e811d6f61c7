/** `npm run content:print`: writes posters of shows for the printer. */
import { buildNowOf, contentDirOf, siteAddress } from '../../src/settings/environment.ts';
import { printCommand, writePrints } from '../../src/tools/announce/announce-commands.ts';
import { runCommand } from '../../src/tools/run-command.ts';

await runCommand(printCommand, async ({ operands, values }) => {
  const { env } = process;
  const context = { dir: contentDirOf(env), address: siteAddress(env), now: buildNowOf(env, Date.now()) };
  console.log(await writePrints(context, operands, values));
});
