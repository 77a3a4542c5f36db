import { lazy, Suspense } from 'react';

import { withWords } from '../../shared/language/load-words.js';
import type { PasskeyProofProps } from './passkey-proof.js';

const Proof = lazy(() => withWords(import('./passkey-proof.js'), 'security-pages'));

export function PasskeyProof(props: PasskeyProofProps) {
  return (
    <Suspense fallback={null}>
      <Proof {...props} />
    </Suspense>
  );
}
