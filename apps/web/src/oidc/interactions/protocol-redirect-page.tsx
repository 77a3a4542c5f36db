/** Never drawn: the data of these pages leads on, back into the protocol. */
export default function ProtocolRedirectPage() {
  return null;
}
