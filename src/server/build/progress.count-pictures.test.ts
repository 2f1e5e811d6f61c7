import { expect, test } from 'vitest';
import { pictureChannel } from '../../lib/build-events.ts';
import { countPictures } from './progress.ts';

test('countPictures: each picture once, by its first origin, from the call on', () => {
  pictureChannel.publish({ file: 'before.jpg', origin: 'made' });
  const pictures = countPictures();
  pictureChannel.publish({ file: 'drawn.jpg', origin: 'made' });
  pictureChannel.publish({ file: 'drawn.jpg', origin: 'kept' });
  pictureChannel.publish({ file: 'encoded.avif', origin: 'kept' });
  expect(pictures()).toEqual({ made: 1, kept: 1 });
});
