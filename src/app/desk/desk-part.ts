import type { DeskUser } from '../../stores/desk/user.ts';
import type { Word } from '../../i18n/translate.ts';
import type { Part } from '../shell/part.ts';
import type { DeskWords } from './words.ts';

export type DeskPart = Part<Word<DeskWords>, DeskUser['role']>;
