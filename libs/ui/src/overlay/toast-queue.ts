/** More wait until one of these has gone. */
export const MAX_SHOWN = 4;

export type ToastTone = 'done' | 'fail';

export type ToastMessage = {
  text: string;
  note?: string;
  tone: ToastTone;
  /** Milliseconds on the screen; the longest for what stands on a page that somebody has to find their way in first. */
  duration: 3000 | 5000 | 20_000;
};

export type Toast = ToastMessage & { id: number };

export type ToastQueue = { last: number; toasts: readonly Toast[] };

export type ToastEvent = { type: 'add'; message: ToastMessage } | { type: 'remove'; id: number };

export const NO_TOASTS: ToastQueue = { last: 0, toasts: [] };

export function toastQueue(queue: ToastQueue, event: ToastEvent): ToastQueue {
  if (event.type === 'remove')
    return { ...queue, toasts: queue.toasts.filter((toast) => toast.id !== event.id) };
  const id = queue.last + 1;
  return { last: id, toasts: [...queue.toasts, { ...event.message, id }] };
}

/** The oldest four; a message that waits keeps its full time. */
export function shownToasts({ toasts }: ToastQueue): readonly Toast[] {
  return toasts.slice(0, MAX_SHOWN);
}
