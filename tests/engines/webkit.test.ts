import { findWebKit } from '../support/engines.mjs';
import { tellStory } from './story.ts';
import { startWebKit } from './webkit.ts';

const installed = findWebKit();

tellStory('WebKit', 'ar', installed && (() => startWebKit(installed)));
