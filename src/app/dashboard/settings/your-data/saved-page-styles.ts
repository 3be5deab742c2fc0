import tokens from '../../../../styles/tokens.css?raw';
import tealVoice from '../../../../ui/voice-teal.css?raw';
import voices from '../../../../ui/voices.css?raw';
import { followDevice } from './follow-device.ts';
import page from './saved-page.css?raw';

/** The styles of a saved page, with the colors of our own. */
export const savedPageStyles = [tokens, tealVoice, voices, page].map(followDevice).join('');
