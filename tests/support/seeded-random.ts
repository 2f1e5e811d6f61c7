/** Random numbers that are the same in every run. */
export { seededRandom } from '../../src/artwork/drawings/patterns.ts';
