/** `npm run content:announce`: writes pictures, texts and calendars for announcing shows. */
import { siteAddress } from '../../src/server/settings/api-settings.ts';
import { buildNowOf, contentDirOf } from '../../src/settings/environment.ts';
import { announceCommand, writeAnnouncement } from '../../src/tools/announce/announce-commands.ts';
import { runCommand } from '../../src/tools/run-command.ts';

await runCommand(announceCommand, async ({ operands, values }) => {
  const { env } = process;
  const context = { dir: contentDirOf(env), address: siteAddress(env), now: buildNowOf(env, Date.now()) };
  console.log(await writeAnnouncement(context, operands, values));
});
