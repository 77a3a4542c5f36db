export { type StoreFileProblem, StoreFileRefusal } from './file/store-file-problems.declaration.js';
export { StoreFileService } from './file/store-file.service.js';
export { MissingSecretsReport } from './missing-secrets-report.js';
export { PictureOrigins } from './pictures/picture-origins.service.js';
export { StoreAssetsController } from './pictures/store-assets.controller.js';
export { StoreAssetsService } from './pictures/store-assets.service.js';
export { pictureAddress } from './pictures/store-pictures.declaration.js';
export {
  color,
  entryId,
  fileBeside,
  httpsAddress,
  isHttps,
  isPathOfOurs,
  line,
  pathOfOurs,
  picture,
  pictureInMail,
  secretIn,
  texts,
  uniqueBy,
  words,
} from './setting-values.declaration.js';
export { SettingsService } from './settings.service.js';
export { StoreForCustomers } from './store-for-customers.service.js';
export {
  registerStoreSettings,
  declareStoreSettings,
  type FilesBeside,
  type Refuse,
  type SettingsOf,
  type StoreChange,
  type StoreFile,
} from './store-settings.declaration.js';
