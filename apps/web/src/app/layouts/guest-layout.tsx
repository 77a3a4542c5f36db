import { PaperLayout } from './paper-layout.js';

/** Pages for everyone, on paper, without the account menu. */
export function GuestLayout() {
  return <PaperLayout />;
}
