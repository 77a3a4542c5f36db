// Shows at once what came over the back channel: the page is drawn again when the app knows something newer.
const shown = document.body.dataset['version'];

async function poll(): Promise<void> {
  const answer = await fetch('/app/live');
  if (!answer.ok) return;
  const { version } = (await answer.json()) as { readonly version: number };
  if (String(version) !== shown) location.reload();
}

setInterval(() => {
  // A sandbox that is being restarted is asked again two seconds later.
  if (!document.hidden) poll().catch(() => undefined);
}, 2_000);
