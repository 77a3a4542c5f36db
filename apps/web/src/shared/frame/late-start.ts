/** The document says after some seconds that its script has not started; it has. */
export function removeLateStart(): void {
  document.querySelector('.late-start')?.remove();
}
