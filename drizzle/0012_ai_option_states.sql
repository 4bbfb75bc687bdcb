DROP INDEX "ai_credits_period";--> statement-breakpoint
DROP INDEX "ai_credits_period_end";--> statement-breakpoint
ALTER TABLE "ai_credits" ADD COLUMN "state" text DEFAULT 'in_force' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_credits" ADD COLUMN "period_anchor" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_credits_in_force" ON "ai_credits" USING btree ("team_id") WHERE "ai_credits"."state" = 'in_force';--> statement-breakpoint
CREATE UNIQUE INDEX "ai_credits_own_key_once" ON "ai_credits" USING btree ("team_id") WHERE "ai_credits"."credit_type" = 'own-key';--> statement-breakpoint
CREATE UNIQUE INDEX "ai_credits_period" ON "ai_credits" USING btree ("team_id","credit_type","period_start");--> statement-breakpoint
CREATE INDEX "ai_credits_period_end" ON "ai_credits" USING btree ("period_end") WHERE "ai_credits"."state" <> 'ended';--> statement-breakpoint
ALTER TABLE "ai_credits" ADD CONSTRAINT "ai_credits_state" CHECK ("ai_credits"."state" in ('in_force', 'aside', 'ended'));--> statement-breakpoint
ALTER TABLE "ai_credits" ADD CONSTRAINT "ai_credits_limit" CHECK (("ai_credits"."credit_type" = 'pack') = ("ai_credits"."monthly_limit" is not null));