// Reloads the page when a back-channel message has changed the state of the app.
const shown = document.body.dataset['version'];

async function poll(): Promise<void> {
  const answer = await fetch('/app/live');
  if (!answer.ok) return;
  const { version } = (await answer.json()) as { readonly version: number };
  if (String(version) !== shown) location.reload();
}

setInterval(() => {
  // Retries after two seconds while the sandbox restarts.
  if (!document.hidden) poll().catch(() => undefined);
}, 2_000);
