export interface LicensedPackage {
  name: string;
  version: string;
  /** SPDX licence expression. */
  license: string;
  notice: string;
}

export interface Licenses {
  packages: LicensedPackage[];
  texts: { license: string; text: string }[];
}
