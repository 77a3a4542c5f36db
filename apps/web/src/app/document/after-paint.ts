/** Maximum milliseconds to wait for an animation frame. After that, the script starts without the frame. */
const paintTimeout = 500;

/** Calls `begin` after the first paint of the document, or immediately when the tab is hidden. */
export function afterPaint(begin: () => void): void {
  if (document.visibilityState === 'hidden') return begin();
  let isBegun = false;
  const once = () => {
    if (isBegun) return;
    isBegun = true;
    begin();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, paintTimeout);
}

export function loadDeferredResources(): void {
  const rest = document.getElementById('rest') as HTMLTemplateElement;
  document.head.append(rest.content);
}
