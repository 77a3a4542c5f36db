ALTER TABLE "outbox_message" VALIDATE CONSTRAINT "outbox_message_report_check";
