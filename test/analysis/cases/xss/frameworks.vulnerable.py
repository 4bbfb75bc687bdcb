import streamlit as st
from django.views.generic import RedirectView
from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from flask import Flask, render_template_string, request

app = Flask(__name__)
api = FastAPI()


@app.get("/hello")
def hello():
    return render_template_string("<b>{{ name | safe }}</b>", name=request.args["name"])  # finding: xss


@app.after_request
def sign(response):
    response.set_data(response.get_data() + request.args["name"].encode())  # finding: xss
    return response


@api.get("/hello", response_class=HTMLResponse)
def greet(name: str):
    return f"<b>{name}</b>"  # finding: xss


st.markdown("<b>" + st.text_input("name"), unsafe_allow_html=True)  # finding: xss
