import { createContext, useContext } from 'react';
import type { DeskUser } from '../../../stores/desk/user.ts';

export const UserContext = createContext<DeskUser>({ name: '', role: 'moderator' });

/** Whether the person at the desk is a superuser; moderators may do less. */
export const useIsSuperuser = (): boolean => useContext(UserContext).role === 'superuser';
