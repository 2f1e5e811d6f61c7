/** Random numbers that are the same in every run. */
export { chance as seededRandom } from '../../src/artwork/chance.ts';
