/** `npm run content:print`: writes posters of shows for the printer. */
import { commandLine } from '../../src/lib/command-line.ts';
import { siteAddress } from '../../src/server/settings/api-settings.ts';
import { print, printCommand } from '../../src/tools/announce/announce-commands.ts';
import { runAnnouncing } from '../../src/tools/announce/run-announcing.ts';

const { operands, values } = commandLine(printCommand);
await runAnnouncing(siteAddress, (context) => print(context, operands, values));
