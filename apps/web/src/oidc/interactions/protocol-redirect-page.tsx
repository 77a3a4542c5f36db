/** This component is never rendered, because the data of these pages redirects back into the protocol flow. */
export default function ProtocolRedirectPage() {
  return null;
}
