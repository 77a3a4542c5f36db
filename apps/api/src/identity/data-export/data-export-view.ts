import type { DataExportView } from '@account/contracts/identity/data-export/data-export.contract';
import type { DataExportState } from '@account/domain/identity/data-export/data-export';

import type { LatestExport } from './data-export.repository.js';

export const archiveContext = (id: string) => `data export ${id}`;

export function exportView(latest: LatestExport | undefined, now: Date): DataExportView {
  if (latest === undefined) return { state: 'none', askedAt: null, readyUntil: null, size: null };
  const state = stateOf(latest, now);
  const isReady = state === 'ready';
  return {
    state,
    askedAt: latest.createdAt.toISOString(),
    readyUntil: isReady ? (latest.archive?.expiresAt.toISOString() ?? null) : null,
    size: isReady ? (latest.archive?.size ?? null) : null,
  };
}

function stateOf({ state, archive }: LatestExport, now: Date): DataExportState {
  if (state === 'PENDING') return 'pending';
  if (state === 'FAILED') return 'failed';
  return archive !== null && now < archive.expiresAt ? 'ready' : 'expired';
}
