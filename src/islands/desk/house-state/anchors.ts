import { createContext } from 'react';
import type { SetUpStep } from '../../../contract/desk-house.ts';

/** Ids of the headings of the operator's manual, which the page gets at its build. */
export const AnchorsContext = createContext<Readonly<Partial<Record<SetUpStep, string>>>>({});
