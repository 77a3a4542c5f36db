ALTER TABLE "contract_notice" DROP CONSTRAINT "contract_notice_notice_check",
  ADD CONSTRAINT "contract_notice_notice_check" CHECK ("notice" IN ('trialEnds', 'yearlyRenewal', 'yearlyReminder', 'codeEnds', 'planStops', 'onHold', 'cardExpires', 'priceRises', 'paymentChecking')) NOT VALID;
