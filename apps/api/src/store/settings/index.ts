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
  relativeFilePath,
  httpsAddress,
  isHttps,
  isSitePath,
  line,
  sitePath,
  picture,
  pictureInMail,
  secretIn,
  localizedText,
  uniqueBy,
  localizedLine,
} from './setting-values.declaration.js';
export { SettingsService } from './settings.service.js';
export { ProductionStoreCheck } from './production-store-check.service.js';
export {
  registerStoreSettings,
  declareStoreSettings,
  type ReferencedFiles,
  type Refuse,
  type SettingsOf,
  type StoreChange,
  type StoreFile,
} from './store-settings.declaration.js';
