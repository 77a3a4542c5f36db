import type { Players } from '../players.js';
import type { ScriptBehaviour } from '../sbps/token-script.js';
import type { ActRequest } from './act-request.js';
import { addStrangeCharge, cancelHere, refundHere, resolveNvp } from './acts.js';

export async function perform(request: ActRequest, players: Players): Promise<void> {
  const { books, notices, troubles, vendorClock, events, settings } = players;
  switch (request.act) {
    case 'refund': {
      const entry = books.find(request.id);
      if (entry) refundHere(entry, players);
      return;
    }
    case 'hide':
    case 'show':
      return books.hide(request.id, request.act === 'hide');
    case 'strangeCharge':
      return addStrangeCharge(request.vendor, request.amount, players);
    case 'cancel':
      return cancelHere(request.vendor, request.id, players);
    case 'sendAgain':
      return notices.sendAgain(request.id, request.way, request.minutes);
    case 'trouble': {
      const { act: _act, times, function: name, ...trouble } = request;
      return troubles.set({ ...trouble, function: name || 'all', times: times || null });
    }
    case 'clearTrouble':
      return troubles.clear(request.vendor, request.function);
    case 'vendorClock':
      return vendorClock.setOff(request.vendor, request.minutes);
    case 'script':
      settings.script = behaviourOf(request.behaviour);
      return;
    case 'month':
      return players.monthly.setNext(request.next);
    case 'resolve':
      events.resolve(request.id, request.status);
      return resolveNvp(request.id, request.status, players);
    case 'dispute':
      return events.openDispute(request.id);
    case 'endDispute':
      return events.endDispute(request.id, request.status);
  }
}

function behaviourOf(name: string): ScriptBehaviour {
  if (name === 'normal' || name === 'absent' || name === 'silent') return { kind: name };
  return { kind: 'error', code: name };
}
