-- What a detail page brought is called a checkpoint; the answer to a request with a key, an idempotency record.

alter table "kept_visit" rename to "detail_checkpoint";
alter table "detail_checkpoint" rename constraint "kept_visit_pkey" to "detail_checkpoint_pkey";
alter table "detail_checkpoint" rename constraint "kept_visit_run_id_foreign" to "detail_checkpoint_run_id_foreign";
alter table "kept_answer" rename to "idempotency_record";
alter table "idempotency_record" rename constraint "kept_answer_pkey" to "idempotency_record_pkey";
alter index "kept_answer_created_at_index" rename to "idempotency_record_created_at_index";
