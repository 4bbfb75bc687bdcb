ALTER TABLE "ai_credit_usage" ADD COLUMN "fix_pr_id" uuid;--> statement-breakpoint
ALTER TABLE "ai_credit_usage" ADD COLUMN "reservation_key" text;--> statement-breakpoint
CREATE INDEX "ai_credit_usage_fix_pr" ON "ai_credit_usage" USING btree ("team_id","fix_pr_id") WHERE "ai_credit_usage"."fix_pr_id" is not null;