import { useEffect, useRef, useState } from 'react';

/** Manages the state of a panel that closes on Esc, on a press outside, and when it loses the focus. */
export function useDisclosure<Host extends HTMLElement, Opener extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const host = useRef<Host>(null);
  const opener = useRef<Opener>(null);

  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (!host.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return { open, setOpen, host, opener };
}
