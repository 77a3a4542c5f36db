ALTER TABLE "charge" DROP CONSTRAINT "charge_attention_reason_check";
ALTER TABLE "charge" ADD CONSTRAINT "charge_attention_reason_check" CHECK ("attention_reason" IN ('unknownForLong', 'notOffered', 'takenBack', 'pendingTooLong', 'authorisationMayBeLeft', 'answerDiffers')) NOT VALID;
