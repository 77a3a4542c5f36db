/** Never rendered: the data of these pages redirects back into the protocol flow. */
export default function ProtocolRedirectPage() {
  return null;
}
