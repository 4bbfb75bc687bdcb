CREATE TABLE "failed_jobs" (
	"job_id" bigint PRIMARY KEY NOT NULL,
	"task" text NOT NULL,
	"payload" jsonb NOT NULL,
	"job_key" text,
	"queue_name" text,
	"attempts" integer NOT NULL,
	"max_attempts" integer NOT NULL,
	"last_error" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_jobs_job_key_unique" UNIQUE("job_key")
);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_user_id" uuid,
	"actor_login" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_inbox" ADD COLUMN "action" text;--> statement-breakpoint
ALTER TABLE "webhook_inbox" ADD COLUMN "installation_id" bigint;--> statement-breakpoint
ALTER TABLE "webhook_inbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_inbox" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD CONSTRAINT "operator_actions_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_jobs_time" ON "failed_jobs" USING btree ("failed_at" DESC NULLS FIRST,"job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "operator_actions_time" ON "operator_actions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_inbox_time" ON "webhook_inbox" USING btree ("received_at" DESC NULLS FIRST,"delivery_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_inbox_failed" ON "webhook_inbox" USING btree ("received_at" DESC NULLS FIRST,"delivery_id" DESC NULLS FIRST) WHERE "webhook_inbox"."outcome" = 'failed';--> statement-breakpoint
-- No policy lets anybody change a row, and none lets anybody remove one that is younger than what audit logs are kept for.
ALTER TABLE "operator_actions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY read_all ON "operator_actions" FOR SELECT USING (true);--> statement-breakpoint
CREATE POLICY add_any ON "operator_actions" FOR INSERT WITH CHECK (true);--> statement-breakpoint
CREATE POLICY remove_old ON "operator_actions" FOR DELETE USING (created_at < now() - interval '90 days');
