import { lazy, Suspense } from 'react';

import { loadLateWords, shownLanguage } from '../../shared/language/load-words.js';
import type { PasskeyProofProps } from './passkey-proof.js';

const Proof = lazy(async () => {
  const words = loadLateWords('security-pages', shownLanguage());
  const [file] = await Promise.all([import('./passkey-proof.js'), words]);
  return file;
});

export function PasskeyProof(props: PasskeyProofProps) {
  return (
    <Suspense fallback={null}>
      <Proof {...props} />
    </Suspense>
  );
}
