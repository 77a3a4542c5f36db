import * as commerceCardFormCardFormFaults from '../commerce/card-form/card-form-faults.contract.js';
import * as commerceContractsContract from '../commerce/contracts/contract.contract.js';
import * as commerceContractsContracts from '../commerce/contracts/contracts.contract.js';
import * as commerceInvoicesInvoice from '../commerce/invoices/invoice.contract.js';
import * as commerceInvoicesInvoiceAddressee from '../commerce/invoices/invoice-addressee.contract.js';
import * as commerceInvoicesPaymentHistory from '../commerce/invoices/payment-history.contract.js';
import * as commerceMoneyMoney from '../commerce/money/money.contract.js';
import * as commercePaymentMethodsPaymentMethod from '../commerce/payment-methods/payment-method.contract.js';
import * as commercePaymentMethodsPaymentMethodDeletion from '../commerce/payment-methods/payment-method-deletion.contract.js';
import * as commercePaymentMethodsPaymentMethodRegistration from '../commerce/payment-methods/payment-method-registration.contract.js';
import * as commercePaymentMethodsPaymentMethods from '../commerce/payment-methods/payment-methods.contract.js';
import * as commercePaymentMethodsShownMethod from '../commerce/payment-methods/shown-method.contract.js';
import * as commercePlansPlan from '../commerce/plans/plan.contract.js';
import * as commercePlansPlans from '../commerce/plans/plans.contract.js';
import * as commercePurchaseOrderVerification from '../commerce/purchase/order-verification.contract.js';
import * as commercePurchasePurchaseCalls from '../commerce/purchase/purchase-calls.contract.js';
import * as commercePurchasePurchaseForm from '../commerce/purchase/purchase-form.contract.js';
import * as commercePurchasePurchaseScreens from '../commerce/purchase/purchase-screens.contract.js';
import * as commercePurchaseQuotedOrder from '../commerce/purchase/quoted-order.contract.js';
import * as commerceSignUpPlansSignUpPlansCalls from '../commerce/sign-up-plans/sign-up-plans-calls.contract.js';
import * as commerceSignUpPlansSignUpPlans from '../commerce/sign-up-plans/sign-up-plans.contract.js';
import * as commerceSubscriptionsSubscriptionCalls from '../commerce/subscriptions/subscription-calls.contract.js';
import * as commerceSubscriptionsSubscriptionDetail from '../commerce/subscriptions/subscription-detail.contract.js';
import * as commerceSubscriptionsSubscriptionScreens from '../commerce/subscriptions/subscription-screens.contract.js';
import * as commerceSurveysSurvey from '../commerce/surveys/survey.contract.js';
import * as commerceTrialVideoTrialVideo from '../commerce/trial-video/trial-video.contract.js';
import * as identityAccountsAccountFields from '../identity/accounts/account-fields.contract.js';
import * as identityAccountsCustomAnswers from '../identity/accounts/custom-answers.contract.js';
import * as identityAccountsValidatedProfile from '../identity/accounts/validated-profile.contract.js';
import * as identityAccountsParentalConsent from '../identity/accounts/parental-consent.contract.js';
import * as identityAccountsUserId from '../identity/accounts/user-id.contract.js';
import * as identityAccountsProfile from '../identity/accounts/profile.contract.js';
import * as identityAccountsRegistrationSetting from '../identity/accounts/registration-setting.contract.js';
import * as identityBotCheckBotCheck from '../identity/bot-check/bot-check.contract.js';
import * as identityConsentsConsents from '../identity/consents/consents.contract.js';
import * as identityDataExportDataExport from '../identity/data-export/data-export.contract.js';
import * as identityDevicesDevices from '../identity/devices/devices.contract.js';
import * as identityEmailEditEmailEdit from '../identity/email-edit/email-edit.contract.js';
import * as identityEmailConfirmEmailConfirm from '../identity/email-confirm/email-confirm.contract.js';
import * as identityEmailUndoEmailUndo from '../identity/email-undo/email-undo.contract.js';
import * as identityEmailVerifyEmailVerify from '../identity/email-verify/email-verify.contract.js';
import * as identityEnablePasswordEnablePassword from '../identity/enable-password/enable-password.contract.js';
import * as identityLoginHistoryLoginHistory from '../identity/login-history/login-history.contract.js';
import * as identityLoginMultiFactorLoginMultiFactor from '../identity/login-multi-factor/login-multi-factor.contract.js';
import * as identityLoginLogin from '../identity/login/login.contract.js';
import * as identityMessagesMessages from '../identity/messages/messages.contract.js';
import * as identityMyPageAccountHeader from '../identity/my-page/account-header.contract.js';
import * as identityMyPageMyPage from '../identity/my-page/my-page.contract.js';
import * as identityNotMeNotMe from '../identity/not-me/not-me.contract.js';
import * as identityPasskeysPasskeyProof from '../identity/passkeys/passkey-proof.contract.js';
import * as identityPasskeysPasskeyCalls from '../identity/passkeys/passkey-calls.contract.js';
import * as identityPasskeyRecoveryPasskeyOnly from '../identity/passkey-recovery/passkey-only.contract.js';
import * as identityPasskeysPasskeys from '../identity/passkeys/passkeys.contract.js';
import * as identityPasswordEditPasswordEdit from '../identity/password-edit/password-edit.contract.js';
import * as identityPasswordResetPasswordReset from '../identity/password-reset/password-reset.contract.js';
import * as identityPasswordsPasswordFields from '../identity/passwords/password-fields.contract.js';
import * as identityProfileEditProfileEditForm from '../identity/profile-edit/profile-edit-form.contract.js';
import * as identityProfileEditProfileEdit from '../identity/profile-edit/profile-edit.contract.js';
import * as identityProfileImageProfileImage from '../identity/profile-image/profile-image.contract.js';
import * as identityReConsentReConsent from '../identity/re-consent/re-consent.contract.js';
import * as identityReauthorisationReauthorisation from '../identity/reauthorisation/reauthorisation.contract.js';
import * as identitySecondFactorsSecondFactorCalls from '../identity/second-factors/second-factor-calls.contract.js';
import * as identitySecondFactorsSecondFactors from '../identity/second-factors/second-factors.contract.js';
import * as identitySessionsSessions from '../identity/sessions/sessions.contract.js';
import * as identitySignUpSignUpForm from '../identity/sign-up/sign-up-form.contract.js';
import * as identitySignUpSignUp from '../identity/sign-up/sign-up.contract.js';
import * as identitySocialSocial from '../identity/social/social.contract.js';
import * as identityTvPinTvPinCheck from '../identity/tv-pin/tv-pin-check.contract.js';
import * as identityTvPinTvPin from '../identity/tv-pin/tv-pin.contract.js';
import * as identityUserIdEditUserIdEdit from '../identity/user-id-edit/user-id-edit.contract.js';
import * as identityVerificationCodesCodeDelivery from '../identity/verification-codes/code-delivery.contract.js';
import * as identityVerificationCodesVerificationCode from '../identity/verification-codes/verification-code.contract.js';
import * as oidcClaimsMembership from '../oidc/claims/membership.contract.js';
import * as oidcConnectionsConnections from '../oidc/connections/connections.contract.js';
import * as oidcErrorsOidcError from '../oidc/errors/oidc-error.contract.js';
import * as oidcInteractionsClientInfo from '../oidc/interactions/client-info.contract.js';
import * as oidcInteractionsInteraction from '../oidc/interactions/interaction.contract.js';
import * as oidcLoginOidcLogin from '../oidc/login/oidc-login.contract.js';
import * as oidcSignUpOidcSignUp from '../oidc/sign-up/oidc-sign-up.contract.js';
import * as platformLanguage from '../platform/language.contract.js';
import * as platformProblem from '../platform/problem.contract.js';
import * as storeLicensesLicenses from '../store/licenses/licenses.contract.js';
import * as storePoliciesPoliciesScreens from '../store/policies/policies-screens.contract.js';
import * as storePoliciesPolicy from '../store/policies/policy.contract.js';
import * as storePostalCodesPostalCodes from '../store/postal-codes/postal-codes.contract.js';
import * as storeSettingsHome from '../store/settings/home.contract.js';
import * as storeSettingsRoot from '../store/settings/root.contract.js';
import * as storeSettingsStore from '../store/settings/store.contract.js';
import * as withdrawalLeavingLeaving from '../withdrawal/leaving/leaving.contract.js';

export const contracts: Readonly<Record<string, object>> = {
  'commerce/card-form/card-form-faults': commerceCardFormCardFormFaults,
  'commerce/contracts/contract': commerceContractsContract,
  'commerce/contracts/contracts': commerceContractsContracts,
  'commerce/invoices/invoice': commerceInvoicesInvoice,
  'commerce/invoices/invoice-addressee': commerceInvoicesInvoiceAddressee,
  'commerce/invoices/payment-history': commerceInvoicesPaymentHistory,
  'commerce/money/money': commerceMoneyMoney,
  'commerce/payment-methods/payment-method': commercePaymentMethodsPaymentMethod,
  'commerce/payment-methods/payment-method-deletion': commercePaymentMethodsPaymentMethodDeletion,
  'commerce/payment-methods/payment-method-registration': commercePaymentMethodsPaymentMethodRegistration,
  'commerce/payment-methods/payment-methods': commercePaymentMethodsPaymentMethods,
  'commerce/payment-methods/shown-method': commercePaymentMethodsShownMethod,
  'commerce/plans/plan': commercePlansPlan,
  'commerce/plans/plans': commercePlansPlans,
  'commerce/purchase/order-verification': commercePurchaseOrderVerification,
  'commerce/purchase/purchase-calls': commercePurchasePurchaseCalls,
  'commerce/purchase/purchase-form': commercePurchasePurchaseForm,
  'commerce/purchase/purchase-screens': commercePurchasePurchaseScreens,
  'commerce/purchase/quoted-order': commercePurchaseQuotedOrder,
  'commerce/sign-up-plans/sign-up-plans-calls': commerceSignUpPlansSignUpPlansCalls,
  'commerce/sign-up-plans/sign-up-plans': commerceSignUpPlansSignUpPlans,
  'commerce/subscriptions/subscription-calls': commerceSubscriptionsSubscriptionCalls,
  'commerce/subscriptions/subscription-detail': commerceSubscriptionsSubscriptionDetail,
  'commerce/subscriptions/subscription-screens': commerceSubscriptionsSubscriptionScreens,
  'commerce/surveys/survey': commerceSurveysSurvey,
  'commerce/trial-video/trial-video': commerceTrialVideoTrialVideo,
  'identity/accounts/account-fields': identityAccountsAccountFields,
  'identity/accounts/custom-answers': identityAccountsCustomAnswers,
  'identity/accounts/validated-profile': identityAccountsValidatedProfile,
  'identity/accounts/parental-consent': identityAccountsParentalConsent,
  'identity/accounts/user-id': identityAccountsUserId,
  'identity/accounts/profile': identityAccountsProfile,
  'identity/accounts/registration-setting': identityAccountsRegistrationSetting,
  'identity/bot-check/bot-check': identityBotCheckBotCheck,
  'identity/consents/consents': identityConsentsConsents,
  'identity/data-export/data-export': identityDataExportDataExport,
  'identity/devices/devices': identityDevicesDevices,
  'identity/email-edit/email-edit': identityEmailEditEmailEdit,
  'identity/email-confirm/email-confirm': identityEmailConfirmEmailConfirm,
  'identity/email-undo/email-undo': identityEmailUndoEmailUndo,
  'identity/email-verify/email-verify': identityEmailVerifyEmailVerify,
  'identity/enable-password/enable-password': identityEnablePasswordEnablePassword,
  'identity/login-history/login-history': identityLoginHistoryLoginHistory,
  'identity/login-multi-factor/login-multi-factor': identityLoginMultiFactorLoginMultiFactor,
  'identity/login/login': identityLoginLogin,
  'identity/messages/messages': identityMessagesMessages,
  'identity/my-page/account-header': identityMyPageAccountHeader,
  'identity/my-page/my-page': identityMyPageMyPage,
  'identity/not-me/not-me': identityNotMeNotMe,
  'identity/passkeys/passkey-proof': identityPasskeysPasskeyProof,
  'identity/passkeys/passkey-calls': identityPasskeysPasskeyCalls,
  'identity/passkey-recovery/passkey-only': identityPasskeyRecoveryPasskeyOnly,
  'identity/passkeys/passkeys': identityPasskeysPasskeys,
  'identity/password-edit/password-edit': identityPasswordEditPasswordEdit,
  'identity/password-reset/password-reset': identityPasswordResetPasswordReset,
  'identity/passwords/password-fields': identityPasswordsPasswordFields,
  'identity/profile-edit/profile-edit-form': identityProfileEditProfileEditForm,
  'identity/profile-edit/profile-edit': identityProfileEditProfileEdit,
  'identity/profile-image/profile-image': identityProfileImageProfileImage,
  'identity/re-consent/re-consent': identityReConsentReConsent,
  'identity/reauthorisation/reauthorisation': identityReauthorisationReauthorisation,
  'identity/second-factors/second-factor-calls': identitySecondFactorsSecondFactorCalls,
  'identity/second-factors/second-factors': identitySecondFactorsSecondFactors,
  'identity/sessions/sessions': identitySessionsSessions,
  'identity/sign-up/sign-up-form': identitySignUpSignUpForm,
  'identity/sign-up/sign-up': identitySignUpSignUp,
  'identity/social/social': identitySocialSocial,
  'identity/tv-pin/tv-pin-check': identityTvPinTvPinCheck,
  'identity/tv-pin/tv-pin': identityTvPinTvPin,
  'identity/user-id-edit/user-id-edit': identityUserIdEditUserIdEdit,
  'identity/verification-codes/code-delivery': identityVerificationCodesCodeDelivery,
  'identity/verification-codes/verification-code': identityVerificationCodesVerificationCode,
  'oidc/claims/membership': oidcClaimsMembership,
  'oidc/connections/connections': oidcConnectionsConnections,
  'oidc/errors/oidc-error': oidcErrorsOidcError,
  'oidc/interactions/client-info': oidcInteractionsClientInfo,
  'oidc/interactions/interaction': oidcInteractionsInteraction,
  'oidc/login/oidc-login': oidcLoginOidcLogin,
  'oidc/sign-up/oidc-sign-up': oidcSignUpOidcSignUp,
  'platform/language': platformLanguage,
  'platform/problem': platformProblem,
  'store/licenses/licenses': storeLicensesLicenses,
  'store/policies/policies-screens': storePoliciesPoliciesScreens,
  'store/policies/policy': storePoliciesPolicy,
  'store/postal-codes/postal-codes': storePostalCodesPostalCodes,
  'store/settings/home': storeSettingsHome,
  'store/settings/root': storeSettingsRoot,
  'store/settings/store': storeSettingsStore,
  'withdrawal/leaving/leaving': withdrawalLeavingLeaving,
};
