/** Publishes the site in the first folder given in place of the one in the second, as a build does at its end. */
import { publish } from '../../scripts/build/publish.ts';

const [next = '', live = ''] = process.argv.slice(2);
await publish(next, live);
