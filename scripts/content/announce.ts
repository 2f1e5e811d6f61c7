/** `npm run content:announce`: writes pictures, texts and calendars for announcing shows. */
import { buildNowOf, contentDirOf, siteAddress } from '../../src/settings/environment.ts';
import { announceCommand, writeAnnouncement } from '../../src/tools/announce/announce-commands.ts';
import { runCommand } from '../../src/tools/run-command.ts';

await runCommand(announceCommand, async ({ operands, values }) => {
  const { env } = process;
  const context = { dir: contentDirOf(env), address: siteAddress(env), now: buildNowOf(env, Date.now()) };
  console.log(await writeAnnouncement(context, operands, values));
});
