/** Maximum number of visible toasts. Further toasts wait until one disappears. */
export const MAX_SHOWN = 4;

export type ToastTone = 'done' | 'fail';

export type ToastMessage = {
  text: string;
  note?: string;
  tone: ToastTone;
  /** Display time in milliseconds. It is 20 seconds for a toast on a page that the user has just opened. */
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

/** Returns the oldest four toasts; a waiting toast keeps its full duration. */
export function shownToasts({ toasts }: ToastQueue): readonly Toast[] {
  return toasts.slice(0, MAX_SHOWN);
}
