import requests


def rates(session):
    answer = requests.get('https://rates.example.org/today')
    requests.post(
        'https://rates.example.org/events',
        json={'day': 1},
    )
    requests.get('https://rates.example.org/slow', timeout=None)
    return answer.json(), requests.get('https://rates.example.org/old', timeout=3)
