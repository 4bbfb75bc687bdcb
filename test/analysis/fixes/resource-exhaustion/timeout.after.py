import requests


def rates(session):
    answer = requests.get('https://rates.example.org/today', timeout=60)
    requests.post(
        'https://rates.example.org/events',
        json={'day': 1},
        timeout=60,
    )
    requests.get('https://rates.example.org/slow', timeout=60)
    return answer.json(), requests.get('https://rates.example.org/old', timeout=3)
