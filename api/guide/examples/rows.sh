# bash rows.sh https://shop.example/lamps "all lamps with name and price"
set -euo pipefail
base="${LISTWRIGHT_URL:-http://127.0.0.1:3000}"
call() { curl --silent --show-error --fail-with-body -H "Authorization: Bearer $LISTWRIGHT_API_KEY" "$@"; }

# Prints a job or run when it has ended.
wait_for() {
  while state=$(call "$base$1?wait=30"); do
    case $(jq -r .status <<<"$state") in ready | completed) echo "$state" && return ;; failed) break ;; esac
    sleep 1
  done
  jq -r .error <<<"$state" >&2
  return 1
}

wish=$(jq -n --arg url "$1" --arg goal "$2" '{url: $url, input: {type: "goal", value: $goal}, run: true}')
job=$(call "$base/v1/jobs" -H "Content-Type: application/json" -d "$wish" | jq -r .id)
run=$(wait_for "/v1/jobs/$job" | jq -er '.first_run_id // error(.first_run_error.message)')
wait_for "/v1/runs/$run" >/dev/null
call --compressed "$base/v1/runs/$run/items.jsonl" | jq -c .data
