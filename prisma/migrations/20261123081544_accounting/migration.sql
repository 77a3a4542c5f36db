-- CreateTable
CREATE TABLE "closed_month" (
    "month" TEXT NOT NULL,
    "first_open_on" DATE NOT NULL,
    "closed_by" TEXT NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "closed_month_pkey" PRIMARY KEY ("month")
);

-- CreateTable
CREATE TABLE "payout" (
    "id" UUID NOT NULL,
    "gateway_id" TEXT NOT NULL,
    "paid_on" DATE NOT NULL,
    "from_day" DATE NOT NULL,
    "until_day" DATE NOT NULL,
    "paid" INTEGER NOT NULL,
    "fees" INTEGER NOT NULL,
    "difference" INTEGER NOT NULL,
    "imported_by" TEXT NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payout_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payout_gateway_id_paid_on_from_day_until_day_key" ON "payout"("gateway_id", "paid_on", "from_day", "until_day");

-- CreateIndex
CREATE INDEX "ledger_transfer_booked_on_id_idx" ON "ledger_transfer"("booked_on", "id");

-- AddForeignKey
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payout"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "closed_month" ADD CONSTRAINT "closed_month_rule" CHECK (
  "month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' AND "first_open_on" = (("month" || '-01')::date + interval '1 month')::date
);
ALTER TABLE "payout" ADD CONSTRAINT "payout_rule" CHECK ("fees" >= 0 AND "from_day" <= "until_day");
CREATE TRIGGER "closed_month_stays" BEFORE UPDATE OR DELETE ON "closed_month" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();

-- Nothing is booked into a month that the accountant has: whoever writes a transfer moves it to the first open day
CREATE FUNCTION refuse_booking_into_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM closed_month WHERE first_open_on > NEW.booked_on) THEN
    RAISE EXCEPTION 'The month of % is closed', NEW.booked_on USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "ledger_transfer_is_in_open_month" BEFORE INSERT ON "ledger_transfer" FOR EACH ROW EXECUTE FUNCTION refuse_booking_into_closed_month();
