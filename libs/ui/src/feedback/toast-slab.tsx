import { useEffect, useEffectEvent } from 'react';
import type { Toast } from './toast-queue.js';

export type ToastSlabProps = {
  toast: Toast;
  /** The pointer or the focus is on a toast: none goes away. */
  paused: boolean;
  dismissText: string;
  onGone: () => void;
};

export function ToastSlab({ toast, paused, dismissText, onGone }: ToastSlabProps) {
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => gone(), toast.duration);
    return () => clearTimeout(timer);
  }, [paused, toast.duration]);

  return (
    <li className={`toast toast--${toast.tone}`}>
      <span>
        {toast.text}
        {toast.note && <small>{toast.note}</small>}
      </span>
      <button type="button" onClick={onGone}>
        {dismissText}
      </button>
    </li>
  );
}
