import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useState,
  type ReactNode,
} from 'react';

import { NO_TOASTS, shownToasts, toastQueue, type Toast, type ToastMessage } from './toast-queue.js';

type ShowToast = (text: string, options?: Partial<Omit<ToastMessage, 'text'>>) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

/**
 * Use `showToast(text)` for 3 seconds, and `{ tone: 'fail', duration: 5000 }` for a failure, which takes longer
 * to read.
 */
export function useToasts(): ShowToast {
  return useContext(ToastContext);
}

type ToastProviderProps = {
  label: string;
  dismissText: string;
  children: ReactNode;
};

export function ToastProvider({ label, dismissText, children }: ToastProviderProps) {
  const [queue, dispatch] = useReducer(toastQueue, NO_TOASTS);
  const [paused, setPaused] = useState(false);
  const show = useMemo<ShowToast>(
    () => (text, options) =>
      dispatch({ type: 'add', message: { tone: 'done', duration: 3000, ...options, text } }),
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div
        className="toasts"
        role="region"
        aria-label={label}
        onMouseMove={() => setPaused(true)}
        onMouseLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        <ol aria-live="polite" aria-relevant="additions">
          {shownToasts(queue).map((toast) => (
            <ToastItem
              key={toast.id}
              toast={toast}
              paused={paused}
              dismissText={dismissText}
              onGone={() => {
                setPaused(false);
                dispatch({ type: 'remove', id: toast.id });
              }}
            />
          ))}
        </ol>
      </div>
    </ToastContext>
  );
}

type ToastItemProps = {
  toast: Toast;
  /** True while the pointer or the focus is on a toast, which stops all timers. */
  paused: boolean;
  dismissText: string;
  onGone: () => void;
};

export function ToastItem({ toast, paused, dismissText, onGone }: ToastItemProps) {
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => gone(), toast.duration);
    return () => clearTimeout(timer);
  }, [paused, toast.duration]);

  return (
    <li className={`toast toast--${toast.tone}`} data-scheme="dark">
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
