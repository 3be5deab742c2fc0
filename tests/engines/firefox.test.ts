import { findFirefox } from '../support/engines.mjs';
import { startFirefox } from './firefox.ts';
import { tellStory } from './story.ts';

const path = findFirefox();

tellStory(
  'Firefox',
  'en',
  path === undefined ? undefined : () => Promise.resolve(startFirefox(path)),
);
