import { useEffect, useEffectEvent } from 'react';
import type { Toast } from './toast-queue.js';

export type ToastSlabProps = {
  toast: Toast;
  /** The pointer or the focus is on a toast: none goes away. */
  held: boolean;
  dismissText: string;
  onGone: () => void;
};

export function ToastSlab({ toast, held, dismissText, onGone }: ToastSlabProps) {
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => gone(), toast.duration);
    return () => clearTimeout(timer);
  }, [held, toast.duration]);

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
