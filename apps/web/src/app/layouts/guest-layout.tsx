import { PaperLayout } from './paper-layout.js';

export function GuestLayout() {
  return <PaperLayout />;
}
