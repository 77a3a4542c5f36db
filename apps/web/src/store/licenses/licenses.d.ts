declare module 'virtual:licenses' {
  const licenses: import('./licensed-packages.js').Licenses;
  export default licenses;
}
