/** `npm run content:announce`: writes pictures, texts and calendars for announcing shows. */
import { commandLine } from '../../src/lib/command-line.ts';
import { siteAddress } from '../../src/server/settings/api-settings.ts';
import { announce, announceCommand } from '../../src/tools/announce/announce-commands.ts';
import { runAnnouncing } from '../../src/tools/announce/run-announcing.ts';

const { operands, values } = commandLine(announceCommand);
await runAnnouncing(siteAddress, (context) => announce(context, operands, values));
